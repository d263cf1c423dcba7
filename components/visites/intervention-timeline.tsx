import { formatInstant } from '@/lib/domain/textes/format'
import { acteText } from '@/lib/domain/visites/actes'
import { motifLabel } from '@/lib/domain/visites/statuts'
import type { Intervention } from '@/lib/visites/intervention'

const CHANNELS: Readonly<Record<string, string>> = { email: 'E-mail envoyé', sms: 'SMS envoyé' }

/** Events of an intervention, from the request to the departure, in their order. */
export function InterventionTimeline({ intervention: one }: { intervention: Intervention }) {
  const steps = [
    { at: one.demandeeAt, text: 'Demande' },
    ...one.actes.map((acte) => ({ at: acte.at, text: acteText(acte) })),
    ...one.messages.map(({ canal, at }) => ({ at, text: CHANNELS[canal] ?? 'Message envoyé' })),
    ...one.passages.map(({ at, tentative, resultat }) => ({
      at,
      text: `Passage ${tentative} : ${motifLabel(resultat)}`,
    })),
    { at: one.debutAt, text: 'Arrivée du technicien' },
    { at: one.finAt, text: 'Départ du technicien' },
  ]
    .flatMap(({ at, text }) => (at === null ? [] : [{ at, text }]))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  return (
    <ol className="grid gap-2.5 px-5 py-4">
      {steps.map(({ at, text }) => (
        <li key={`${at.toISOString()} ${text}`} className="flex flex-wrap gap-x-4">
          <time dateTime={at.toISOString()} className="w-40 text-muted tabular-nums">
            {formatInstant(at)}
          </time>
          <span className="font-medium">{text}</span>
        </li>
      ))}
    </ol>
  )
}
