import type { INTERVENTION_TYPES } from './statuts'

type Type = (typeof INTERVENTION_TYPES)[number]

const OBJETS: Readonly<Record<Type, string>> = {
  Entretien: 'Entretien annuel',
  Dépannage: 'Dépannage',
  'Mise en service': 'Mise en service de l’installation',
  Travaux: 'Travaux',
  'Contrôle VMC': 'Contrôle annuel de la ventilation',
}

const NOTE = ', '
const REPRISE = ' (demande reprise\u00a0: '

/** Purpose of a visit with the note for the technician, in one line. */
export const objetOf = ({ type, precisions }: { type: Type; precisions: string }): string =>
  precisions === '' ? OBJETS[type] : `${OBJETS[type]}${NOTE}${precisions}`

/**
 * Purpose of a visit that was asked for already, once somebody takes it up: what they say, and what was known of it
 * (VISIT-17).
 */
export function objetRepris(
  former: { type: string; objet: string },
  body: { type: Type; precisions: string },
): string {
  const isSame = former.type === body.type
  const said = isSame ? body.precisions : objetOf(body)
  if (said === '' || former.objet.includes(said)) return former.objet
  return isSame ? `${former.objet}${NOTE}${said}` : `${said}${REPRISE}${former.objet})`
}

/** Part of a purpose that its occupant reads: no note for the technician (a code, how to enter), nothing of a former request. */
export function objetPublic(objet: string): string {
  const ends = [NOTE, REPRISE].map((mark) => objet.indexOf(mark)).filter((at) => at >= 0)
  return objet.slice(0, Math.min(objet.length, ...ends))
}
