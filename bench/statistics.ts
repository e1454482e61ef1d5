/** The value below which `share` (0 to 1) of the samples lie; NaN without samples. */
export function quantile(samples: number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** The middle sample, or the mean of the two in the middle; NaN without samples. */
export function median(samples: number[]): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return sorted.length % 2
    ? (sorted[Math.floor(half)] ?? Number.NaN)
    : ((sorted[half - 1] ?? Number.NaN) + (sorted[half] ?? Number.NaN)) / 2
}
