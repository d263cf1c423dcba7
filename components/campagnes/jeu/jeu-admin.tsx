import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import type { JeuEtat } from '@/lib/domain/campagnes/jeu'
import type { Day } from '@/lib/domain/temps/days'
import { formatCount, formatDay } from '@/lib/domain/textes/format'
import { Tirer } from './tirer'

export type JeuSuivi = {
  documentId: string
  titre: string
  etat: JeuEtat
  debut: Day
  fin: Day
  purgeLe: Day
  tireAt: Date | null
  purgeAt: Date | null
  participations: number
}

/** Contests as super administrators manage them: read the entries, draw, take out the winners (PUBLIC-63). */
export function JeuAdmin({ jeux }: { jeux: readonly JeuSuivi[] }) {
  return (
    <Card as="section" aria-label="Administration des jeux">
      <h2 className="border-b border-line px-5 py-3.5">Administration des jeux</h2>
      <ul className="divide-y divide-line">
        {jeux.map((jeu) => (
          <JeuLine key={jeu.documentId} jeu={jeu} />
        ))}
      </ul>
    </Card>
  )
}

function JeuLine({ jeu }: { jeu: JeuSuivi }) {
  const { documentId, titre, etat, debut, fin, purgeLe, tireAt, purgeAt, participations } = jeu
  const entries = `/jeuconcours?vue=participations&jeu=${documentId}`
  const isDrawable = etat === 'Terminé' && tireAt === null && purgeAt === null && participations > 0
  return (
    <li className="grid gap-3 px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{titre}</h3>
        <Badge tone={etat === 'En cours' ? 'ok' : etat === 'À venir' ? 'info' : 'neutral'}>{etat}</Badge>
        {tireAt && <Badge tone="ok">Tiré au sort</Badge>}
      </div>
      <p className="text-[14px] text-muted">
        Du {formatDay(debut)} au {formatDay(fin)}, {formatCount(participations, 'participation')},{' '}
        {purgeAt ? `effacées le ${formatDay(purgeLe)}` : `à effacer après le ${formatDay(purgeLe)}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={`/jeuconcours?jeu=${documentId}`} size="small">
          Voir la page<span className="sr-only"> de {titre}</span>
        </ButtonLink>
        <ButtonLink href={entries} size="small">
          Participations<span className="sr-only"> à {titre}</span>
        </ButtonLink>
        {tireAt && !purgeAt && (
          <ButtonLink href={`${entries}&resultat=Gagnant`} size="small">
            Gagnants<span className="sr-only"> de {titre}</span>
          </ButtonLink>
        )}
        {isDrawable && <Tirer id={documentId} titre={titre} participations={participations} />}
      </div>
    </li>
  )
}
