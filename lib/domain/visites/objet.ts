import type { INTERVENTION_TYPES } from './statuts'

type Type = (typeof INTERVENTION_TYPES)[number]

/** Purpose of a visit that is asked for, by its type: its occupant reads it. */
const OBJETS: Readonly<Record<Type, string>> = {
  Entretien: 'Entretien annuel',
  Dépannage: 'Dépannage',
  'Mise en service': 'Mise en service de l’installation',
  Travaux: 'Travaux',
  'Contrôle VMC': 'Contrôle annuel de la ventilation',
}

/** Purpose of a visit, and the note for its technician (a code, how to enter), which its occupant never reads. */
export type Objet = { objet: string; noteTechnicien: string | null }

/** Both in one line, as the agency and the manager read them. */
export const avecNote = ({ objet, noteTechnicien }: Objet): string =>
  noteTechnicien === null ? objet : `${objet}, ${noteTechnicien}`

type Asked = { type: Type; precisions: string }

/** Of a new request. */
export const objetOf = ({ type, precisions }: Asked): Objet => ({
  objet: OBJETS[type],
  noteTechnicien: precisions === '' ? null : precisions,
})

/**
 * Of a visit that was asked for already, once somebody takes it up: what they say, and what was known of it (VISIT-17).
 * Nothing that was known is cut.
 */
export function objetRepris(former: Objet & { type: string }, body: Asked): Objet {
  const { type, precisions } = body
  const { objet, noteTechnicien } = former
  if (former.type === type) {
    if (precisions === '' || avecNote(former).includes(precisions)) return { objet, noteTechnicien }
    return {
      objet,
      noteTechnicien: noteTechnicien === null ? precisions : `${noteTechnicien}, ${precisions}`,
    }
  }
  const known = avecNote(former)
  return {
    objet: OBJETS[type],
    noteTechnicien:
      precisions === ''
        ? `Demande reprise\u00a0: ${known}`
        : `${precisions} (demande reprise\u00a0: ${known})`,
  }
}
