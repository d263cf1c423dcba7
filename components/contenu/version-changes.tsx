import clsx from 'clsx'
import { Card } from '@/components/ui/card'
import { ScrollToFragment } from '@/components/ui/scroll-to-fragment'
import type { Version } from '@/lib/contenu/pages/versions'
import { ongletsCompares } from '@/lib/domain/contenu/changements'
import { compareLignes, type Ligne } from '@/lib/domain/contenu/lignes'

type Props = { versions: readonly Version[]; rank: number }

const SIGNS: Record<Ligne['etat'], { sign: string; said: string; className: string }> = {
  egale: { sign: ' ', said: '', className: '' },
  ajoutee: { sign: '+', said: 'Ajouté : ', className: 'bg-ok-soft' },
  retiree: { sign: '−', said: 'Retiré : ', className: 'bg-bad-soft' },
}

/** The texts of a version line by line beside those of the version before it. */
export function VersionChanges({ versions, rank }: Props) {
  const [version, former] = versions.slice(rank, rank + 2)
  if (version === undefined) return null
  const before = former?.contenu ?? { ...version.contenu, onglets: [] }
  const changed = ongletsCompares(before, version.contenu).filter(({ avant, apres }) => avant !== apres)
  return (
    <Card as="section" id="changements" aria-labelledby="titre-changements" className="scroll-mt-24">
      <ScrollToFragment key={version.version} />
      <h2 id="titre-changements" className="border-b border-line px-5 py-3.5">
        Textes de la version n° {version.version}
        {former && <span className="font-normal text-muted"> comparés à la version n° {former.version}</span>}
      </h2>
      {changed.length === 0 && <p className="px-5 py-6 text-muted">Aucun texte ne change.</p>}
      {changed.map(({ titre, avant, apres }) => (
        <div key={`${titre}-${apres}`} className="grid gap-2 border-b border-line px-5 py-4 last:border-b-0">
          <h3 className="font-semibold">{titre}</h3>
          <div className="relative overflow-x-auto rounded-md border border-line py-2 text-[14px]">
            {compareLignes(avant, apres).map((line, index) => {
              const { sign, said, className } = SIGNS[line.etat]
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of two fixed texts, never moved
                <p key={index} className={clsx('flex gap-3 px-3 py-0.5 wrap-anywhere', className)}>
                  <span aria-hidden="true" className="w-3 flex-none text-center font-semibold">
                    {sign}
                  </span>
                  <span>
                    {said && <span className="sr-only">{said}</span>}
                    {line.texte || '\u00a0'}
                  </span>
                </p>
              )
            })}
          </div>
        </div>
      ))}
    </Card>
  )
}
