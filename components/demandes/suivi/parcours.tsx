import clsx from 'clsx'
import { ArrowRight, Check, CircleAlert } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import type { Attente } from '@/lib/domain/demandes/attente'
import { placeOf, type Parcours as Way } from '@/lib/domain/demandes/suivi'
import { typographie } from '@/lib/domain/textes/typography'

type Props = {
  parcours: Way
  statut: string
  /** Day of each step that was reached. */
  jours?: Readonly<Record<string, string>>
  /** Next steps, the person's own first. */
  attentes?: readonly Attente[]
}

/** The steps of a request with those it has passed, then what is expected of whom; nothing when there is neither. */
export function Parcours({ parcours, statut, jours = {}, attentes = [] }: Props) {
  const at = placeOf(parcours, statut)
  if (at === null && attentes.length === 0) return null
  return (
    <Card as="section" aria-label="Avancement" className="overflow-hidden">
      {at && (
        <ol
          aria-label="Étapes de la demande"
          className="flex px-2 pt-[18px] pb-3.5 desktop:px-6 desktop:pt-6 desktop:pb-5"
        >
          {parcours.etapes.map((etape, index) => {
            const rank = index + 1
            const current = rank === at.step
            const done = rank < at.step || (current && at.step === at.count)
            return (
              <li
                key={etape}
                aria-current={current ? 'step' : undefined}
                className="group relative min-w-0 flex-1 max-desktop:text-center"
              >
                <span
                  aria-hidden="true"
                  className={clsx(
                    'absolute top-[15px] h-0.5 rounded-full group-last:hidden',
                    'right-[calc(-50%+20px)] left-[calc(50%+20px)] desktop:right-2.5 desktop:left-[42px]',
                    rank < at.step ? 'bg-portal' : 'bg-line',
                  )}
                />
                <span
                  aria-hidden="true"
                  className={clsx(
                    'mb-1.5 grid size-8 place-items-center rounded-full border-2 text-[13px] font-bold max-desktop:mx-auto desktop:mb-2',
                    current &&
                      'border-portal-fill bg-portal-fill text-white ring-4 ring-portal-soft forced-colors:border-[Highlight]! forced-colors:bg-[Highlight]! forced-colors:text-[HighlightText]! forced-colors:forced-color-adjust-none',
                    !current && done && 'border-portal-fill text-portal-ink',
                    !current && !done && 'border-line-strong text-muted',
                  )}
                >
                  {done ? <DrawnIcon icon={Check} className="size-4" /> : rank}
                </span>
                <span
                  className={clsx(
                    'block font-semibold break-words max-desktop:px-0.5 max-desktop:text-[12.5px] max-desktop:leading-4',
                    !done && !current && 'text-muted',
                  )}
                >
                  {etape}
                  {done && <span className="sr-only"> (faite)</span>}
                </span>
                {jours[etape] && (done || current) && (
                  <span className="block text-[13px] text-muted max-desktop:hidden">Le {jours[etape]}</span>
                )}
              </li>
            )
          })}
        </ol>
      )}
      {attentes.length > 0 && (
        <div className={clsx('grid', at && 'border-t border-line', attentes.length > 1 && 'md:grid-cols-2')}>
          {attentes.map(({ qui, titre, texte }) => {
            const own = qui === 'demandeur'
            return (
              <div key={titre} className={clsx('flex gap-3 px-4 py-3.5 desktop:px-6', own && 'bg-warn-soft')}>
                <DrawnIcon
                  icon={own ? CircleAlert : ArrowRight}
                  className={clsx('mt-0.5 size-5 flex-none', own ? 'text-warn' : 'text-muted')}
                />
                <div className="min-w-0">
                  <h2 className={clsx('text-[15px]!', own && 'text-warn')}>{typographie(titre)}</h2>
                  <p className={clsx('text-[14.5px]', !own && 'text-muted')}>{typographie(texte)}</p>
                </div>
              </div>
            )
          })}
        </div>
      )}
    </Card>
  )
}
