import { FileDown, Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { JeuEtat, Lot } from '@/lib/domain/campagnes/jeu'
import type { Day } from '@/lib/domain/temps/days'
import { formatCount, formatDay } from '@/lib/domain/textes/format'

const TONES: Readonly<Record<JeuEtat, Tone>> = { 'À venir': 'info', 'En cours': 'ok', Terminé: 'neutral' }

export type JeuVu = { titre: string; etat: JeuEtat; debut: Day; fin: Day; lots: readonly Lot[] }

/** Status, days and prizes of a contest, with its rules (PUBLIC-61). */
export function JeuView({
  jeu,
  reglementUrl,
  children,
}: {
  jeu: JeuVu
  reglementUrl: string
  children: ReactNode
}) {
  const { etat, debut, fin, lots } = jeu
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={TONES[etat]}>{etat}</Badge>
        <span>
          Du {formatDay(debut)} au {formatDay(fin)} inclus
        </span>
      </p>
      <section className="grid gap-3">
        <h2>Les lots</h2>
        <ul className="grid gap-3">
          {lots.map(({ libelle, detail, quantite }) => (
            <li key={libelle}>
              <Card className="grid grid-cols-[auto_1fr] items-center gap-x-4 p-4">
                <span className="grid size-11 place-items-center rounded-lg bg-portal-soft text-portal-ink">
                  <Gift aria-hidden="true" />
                </span>
                <span className="min-w-0">
                  <span className="block font-semibold">{libelle}</span>
                  <span className="block text-[13.5px] text-muted">
                    {[detail, formatCount(quantite, 'lot')].filter(Boolean).join(', ')}
                  </span>
                </span>
              </Card>
            </li>
          ))}
        </ul>
        <a href={reglementUrl} download="" className={`${buttonClass()} justify-self-start`}>
          <FileDown aria-hidden="true" />
          Règlement
          <span className="sr-only"> du jeu, fichier PDF</span>
        </a>
      </section>
      {children}
    </>
  )
}

/** Notice in the place of the form outside the days of the contest. */
export function JeuFerme({ etat, debut, fin }: Pick<JeuVu, 'etat' | 'debut' | 'fin'>) {
  const text =
    etat === 'À venir'
      ? `Le jeu ouvre le ${formatDay(debut)}.`
      : `Le jeu est terminé depuis le ${formatDay(fin)}. Merci de votre participation.`
  return <p className="rounded-lg border border-line bg-surface p-5 font-semibold">{text}</p>
}
