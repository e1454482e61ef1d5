import type { Plugin } from 'vite'

/**
 * Fails a build whose files import each other in a circle: what stands in one of them may then run before what it needs.
 * A group of script-groups.ts that takes some modules and leaves out others between them would do that.
 */
export function refuseCircles(): Plugin {
  return {
    name: 'refuse-circles',
    generateBundle(_options, bundle) {
      const imports = Object.values(bundle).map(
        (file) => [file.fileName, 'imports' in file ? file.imports : []] as const,
      )
      const circle = circleIn(new Map(imports))
      if (circle) throw new Error(`Built files import each other in a circle: ${circle.join(' > ')}`)
    },
  }
}

/** A circle of files by what each imports, its first file once more at the end; null where there is none. */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  const walk = (file: string, way: string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of imports.get(file) ?? []) {
      const circle = walk(next, [...way, file])
      if (circle) return circle
    }
    done.add(file)
    return null
  }
  for (const file of imports.keys()) {
    const circle = walk(file, [])
    if (circle) return circle
  }
  return null
}
