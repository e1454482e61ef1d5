import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'

/** One number of a measurement, with its budget if it has one. */
export type Figure = { what: string; value: number; unit: string; atMost?: number; atLeast?: number }

/** The result of a measurement: its figures, and notes on what was measured and where. */
export type Report = { figures: Figure[]; notes: string[] }

/** `quick` measures shorter and less exactly: about a minute for all measurements. */
export type Measurement = { name: string; measure: (quick: boolean) => Promise<Report> }

const RESULTS = join(import.meta.dirname, 'results')

/**
 * Runs measurements one after the other, prints each as a table and writes it as JSON into bench/results.
 * @returns whether every budget is met
 */
export async function report(measurements: Measurement[], quick = process.argv.includes('--quick')): Promise<boolean> {
  let met = true
  for (const { name, measure } of measurements) {
    const began = performance.now()
    const found = await measure(quick)
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(`\n${name} (${seconds} s)`)
    console.log(table(found.figures))
    for (const note of found.notes) console.log(`  ${note}`)
    met &&= found.figures.every((figure) => verdict(figure) !== 'MISSED')
    save(name, { at: new Date().toISOString(), quick, seconds, machine: machine(), ...found })
  }
  return met
}

function save(name: string, result: object): void {
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
  return value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity) ? 'met' : 'MISSED'
}

function rounded(value: number): string {
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))
}
