'use client'

import { typographie } from '@/lib/domain/textes/typography'
import { NonConcerne } from './non-concerne'
import { TypeField } from './type-field'

const FACTS = [
  [
    'Qui est concerné ?',
    'Les chaudières B1, raccordées à un conduit de cheminée souvent commun à plusieurs logements, et les chaudières VMC gaz, dont les fumées partent par la ventilation.',
  ],
  [
    'Par quoi les remplacer ?',
    'Par un modèle bas NOx qui se raccorde au même conduit, ou par une autre solution : notre conseiller étudie celle qui convient à votre logement.',
  ],
  [
    'À quel prix ?',
    'Un devis gratuit vous est remis après étude. La TVA est de 20 % : depuis le 1er mars 2025, le taux réduit ne s’applique plus aux chaudières à gaz.',
  ],
] as const

/** Presentation of the campaign, and of whom it concerns. */
export function WelcomeFields() {
  return (
    <div className="grid gap-6">
      <dl className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
        {FACTS.map(([question, answer]) => (
          <div key={question} className="grid gap-0.5">
            <dt className="font-semibold">{typographie(question)}</dt>
            <dd className="text-muted">{typographie(answer)}</dd>
          </div>
        ))}
      </dl>
      <TypeField />
      <NonConcerne />
    </div>
  )
}
