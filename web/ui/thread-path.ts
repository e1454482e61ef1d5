/**
 * Returns the path of straight threads whose crossings draw half an arch in a box of width by height. Thread k of `count`
 * runs from (0, height·k/(count-1)) to (width·reach·(1-k/(count-1)), 0). When mirrored it runs from the end side.
 */
export function threadPath(width: number, height: number, reach: number, mirrored: boolean, count = 28): string {
  let d = ''
  for (let k = 0; k < count; k++) {
    const part = k / (count - 1)
    const across = width * reach * (1 - part)
    const near = mirrored ? width : 0
    const far = Math.round(mirrored ? width - across : across)
    d += `M${near} ${Math.round(height * part)}L${far} 0`
  }
  return d
}
