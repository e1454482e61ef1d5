/** The form of a path such as "/api/avatars/{name}": `{…}` stands for one part of it that is not empty. */
export function pathPattern(path: string): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^/]+')}$`)
}
