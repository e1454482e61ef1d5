/** Where a member lives (rule: location-type): in Africa, or elsewhere. */
export const LOCATION_TYPES = ['africa', 'diaspora'] as const
export type LocationType = (typeof LOCATION_TYPES)[number]
