/** What a document writes as code: paths, and other names. */
export const pathsIn = (text: string) => Array.from(text.matchAll(/`([^`]+)`/g), ([, path = '']) => path)
