import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'

/** One number of a measurement, with the budget it is held to when there is one. */
export type Figure = { what: string; value: number; unit: string; atMost?: number; atLeast?: number }

/** What a measurement found: its figures, and in words what was measured on what. */
export type Report = { figures: Figure[]; notes: string[] }

/** `quick`: shorter and coarser, about a minute for all of them. */
export type Measurement = { name: string; measure: (quick: boolean) => Promise<Report> }

const RESULTS = join(import.meta.dirname, 'results')

/**
 * Runs measurements one after the other; each is printed as a table and kept as JSON in bench/results.
 * @returns whether every budget is kept
 */
export async function report(measurements: Measurement[], quick = process.argv.includes('--quick')): Promise<boolean> {
  let kept = true
  for (const { name, measure } of measurements) {
    const began = performance.now()
    const found = await measure(quick)
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(`\n${name} (${seconds} s)`)
    console.log(table(found.figures))
    for (const note of found.notes) console.log(`  ${note}`)
    kept &&= found.figures.every((figure) => verdict(figure) !== 'MISSED')
    keep(name, { at: new Date().toISOString(), quick, seconds, machine: machine(), ...found })
  }
  return kept
}

function keep(name: string, result: object): void {
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(join(RESULTS, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
}

function machine(): object {
  return {
    cpu: cpus()[0]?.model.trim(),
    cores: availableParallelism(),
    platform: process.platform,
    node: process.version,
  }
}

function table(figures: Figure[]): string {
  const lines = figures.map((figure) => [
    figure.what,
    `${rounded(figure.value)} ${figure.unit}`,
    budget(figure),
    verdict(figure),
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      `  ${line.map((cell, column) => (column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join('  ')}`.trimEnd(),
    )
    .join('\n')
}

function budget({ atMost, atLeast, unit }: Figure): string {
  if (atMost !== undefined) return `at most ${atMost} ${unit}`
  return atLeast === undefined ? '' : `at least ${atLeast} ${unit}`
}

function verdict({ value, atMost, atLeast }: Figure): string {
  if (atMost === undefined && atLeast === undefined) return ''
  return value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity) ? 'kept' : 'MISSED'
}

function rounded(value: number): string {
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))
}
