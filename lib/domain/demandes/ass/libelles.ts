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

const labelOf = (labels: Readonly<Record<string, string>>, value: string) => labels[value] ?? value

/** An equipment out of order in words: « Chaudière murale gaz, panne totale ». */
export function incidentText({ heatingSystem, incidentType }: Incident): string {
  const incident = labelOf(INCIDENT_LABELS, incidentType)
  return `${labelOf(HEATING_LABELS, heatingSystem)}, ${incident.charAt(0).toLowerCase()}${incident.slice(1)}`
}
