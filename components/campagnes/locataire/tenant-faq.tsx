import { Card } from '@/components/ui/card'
import { formatPhone } from '@/lib/domain/textes/format'
import { env } from '@/lib/platform/env'

const QUESTIONS: readonly (readonly [question: string, answer: string])[] = [
  [
    'Qui doit être présent pendant la visite ?',
    'Vous-même ou une personne majeure de votre choix. Le technicien a besoin d’accéder à l’appareil et aux radiateurs.',
  ],
  [
    'La visite est-elle payante ?',
    'Non. L’entretien annuel est compris dans le contrat de votre bailleur ou de votre syndic.',
  ],
  [
    'Je quitte le logement, que faire ?',
    'Prévenez votre bailleur ou votre syndic. Votre espace se ferme à la date de votre départ.',
  ],
  [
    'Mon code ne fonctionne plus',
    'Un code ne sert qu’une fois. Le prochain avis de passage en porte un nouveau ; votre gestionnaire peut aussi vous en remettre un.',
  ],
]

/** Frequent questions of tenants. */
export function TenantFaq() {
  const more = ['Une autre question ?', `Appelez l’assistance au ${formatPhone(env().HOTLINE)}.`] as const
  return (
    <Card as="section" aria-labelledby="questions" className="min-w-0">
      <h2 id="questions" className="border-b border-line px-5 py-3.5">
        Questions fréquentes
      </h2>
      {[...QUESTIONS, more].map(([question, answer]) => (
        <details key={question} className="border-b border-line px-5 last:border-b-0">
          <summary className="min-h-12 content-center py-2 font-semibold">{question}</summary>
          <p className="pb-4">{answer}</p>
        </details>
      ))}
    </Card>
  )
}
