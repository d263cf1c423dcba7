import type { Metadata } from 'next'
import { PointCard } from '@/components/administration/demarrage/point-card'
import { Card } from '@/components/ui/card'
import { readPointsSystem } from '@/lib/app/installation/points'
import { GROUPES_DE_POINTS, progressOf } from '@/lib/domain/administration/demarrage'
import { formatCount } from '@/lib/domain/textes/format'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'

export const metadata: Metadata = { title: 'Démarrage' }

export default async function DemarragePage() {
  await guardScreen('/administration/demarrage')
  const points = await pageData(readPointsSystem)
  const { done, total } = progressOf(points)
  return (
    <>
      <div className="grid gap-2">
        <h1>Démarrage</h1>
        <p className="text-muted">
          Ce que la configuration et les données disent de cette installation. Chaque bouton fait un véritable
          essai, qui s’inscrit au journal.
        </p>
        <p id="avancement" className="font-semibold">{`${formatCount(done, 'point')} sur ${total} réglés`}</p>
        <progress
          aria-labelledby="avancement"
          value={done}
          max={total}
          className="h-2 w-full max-w-[420px] accent-(--portal-fill)"
        />
      </div>
      {GROUPES_DE_POINTS.map((group) => (
        <Card key={group} as="section" aria-label={group}>
          <h2 className="border-b border-line px-5 py-3.5">{group}</h2>
          <ul>
            {points
              .filter((point) => point.group === group)
              .map((point) => (
                <PointCard key={point.name} point={point} />
              ))}
          </ul>
        </Card>
      ))}
    </>
  )
}
