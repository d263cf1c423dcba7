import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { etatOf, type Point } from '@/lib/domain/administration/demarrage'
import { typographie } from '@/lib/domain/textes/typography'
import { EssaiPoint } from './essai-point'
import { ETATS } from './etats'

/** A point of the installation: what is set of it, its last essay and a button for another one, and its document. */
export function PointCard({ point }: { point: Point }) {
  const { name, label, essential, essai, guide, look, last } = point
  const { tone, label: etat } = ETATS[etatOf(point)]
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line px-5 py-4 last:border-b-0 desktop:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid content-start gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-semibold">{typographie(label)}</h3>
          <Badge tone={tone}>{etat}</Badge>
          {essential && <span className="text-[13px] text-muted">Indispensable</span>}
        </div>
        <p className="max-w-[72ch] break-words">{typographie(look.message)}</p>
        <p>
          <AppLink href={guide} className="inline-block py-1 text-portal-ink underline underline-offset-2">
            Comment le régler
            <span className="sr-only">{typographie(` : ${label}`)}</span>
          </AppLink>
        </p>
      </div>
      <EssaiPoint name={name} label={label} essai={essai} last={last} />
    </li>
  )
}
