import type { HEATING_SYSTEMS, INCIDENT_TYPES, Incident } from './formulaire'

/** Heating systems as people name them (spec §3: murale and sol burn gas). */
export const HEATING_LABELS: Readonly<Record<(typeof HEATING_SYSTEMS)[number], string>> = {
  murale: 'Chaudière murale gaz',
  sol: 'Chaudière au sol gaz',
  pac: 'Pompe à chaleur',
}

export const INCIDENT_LABELS: Readonly<Record<(typeof INCIDENT_TYPES)[number], string>> = {
  partielle: 'Panne partielle',
  totale: 'Panne totale',
}

type Labels = Readonly<Record<string, string>>
const labelOf = (labels: Labels, value: string) => labels[value] ?? value

/** Heating system of an equipment in words; the stored word when it is none of those known. */
export const heatingText = ({ heatingSystem }: Incident): string => labelOf(HEATING_LABELS, heatingSystem)

/** An equipment out of order in words: « Chaudière murale gaz, panne totale ». */
export function incidentText(incident: Incident): string {
  return `${heatingText(incident)}, ${labelOf(INCIDENT_LABELS, incident.incidentType).toLowerCase()}`
}
