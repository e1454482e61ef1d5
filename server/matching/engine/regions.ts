/** The regions of the African Union, with the member states that a profile can name (ISO 3166-1 alpha-2). */
const REGIONS = {
  north: ['DZ', 'EG', 'LY', 'MR', 'MA', 'TN'],
  west: ['BJ', 'BF', 'CV', 'CI', 'GM', 'GH', 'GN', 'GW', 'LR', 'ML', 'NE', 'NG', 'SN', 'SL', 'TG'],
  central: ['BI', 'CM', 'CF', 'TD', 'CG', 'CD', 'GQ', 'GA', 'ST'],
  east: ['KM', 'DJ', 'ER', 'ET', 'KE', 'MG', 'MU', 'RW', 'SC', 'SO', 'SS', 'SD', 'TZ', 'UG'],
  south: ['AO', 'BW', 'SZ', 'LS', 'MW', 'MZ', 'NA', 'ZA', 'ZM', 'ZW'],
} as const

export type Region = keyof typeof REGIONS

const regions = new Map<string, Region>()
for (const region of ['north', 'west', 'central', 'east', 'south'] as const)
  for (const country of REGIONS[region]) regions.set(country, region)

/** Returns the region of a country, or undefined outside Africa. */
export function regionOf(country: string): Region | undefined {
  return regions.get(country)
}
