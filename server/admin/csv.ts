/** A line of a CSV file (RFC 4180). No part of a cell is read as a formula by a spreadsheet, whichever sign it splits lines at. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/** Where a spreadsheet would begin a formula: at the start of a cell, or behind a sign that some of them split cells at. */
const FORMULA = /(?<=^|[,;|\t\r\n])(?=\s*[=+\-@＝＋－＠]|^[\t\r\n])/g

function cell(value: string | null): string {
  const harmless = (value ?? '').replace(FORMULA, "'")
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
