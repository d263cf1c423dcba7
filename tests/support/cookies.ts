/** Cookies of a period, from its first day to its last one ('YYYY-MM-DD'). */
export const periodCookie = (start: string, end: string): string =>
  `startDateFilter=${start}T00:00:00.000Z; endDateFilter=${end}T23:59:59.999Z`

/** Cookies that choose a portal, a group of it and a client; « tous » is all of them. */
export const perimetreCookie = (portail: number, groupe: number | 'tous', client?: number | 'tous'): string =>
  [
    `selectedGroupParent=${portail}`,
    `selectedGroup=${groupe}`,
    ...(client === undefined ? [] : [`selectedClient=${client}`]),
  ].join('; ')
