import { Suspense } from 'react'
import { EtendueButton } from '@/components/perimetre/etendue-button'
import { NoPerimetre } from '@/components/perimetre/no-perimetre'
import { PageHead } from '@/components/shell/page-head'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import type { Entreprise, PortailEntreprise } from '@/lib/accueil/entreprise'
import { screenFor } from '@/lib/domain/acces/screen-for-path'
import type { DateFilter } from '@/lib/domain/perimetre/dates'
import { formatCount } from '@/lib/domain/textes/format'
import { ATraiterList } from './a-traiter-list'

type Props = {
  firstname: string
  dates: DateFilter
  /** Page that asked for a perimeter. */
  choisir: string | null
  reading: Promise<Entreprise | null>
}

/** Home of the staff who have chosen no perimeter: the whole company, portal by portal (PERIM-53). */
export function EntrepriseHome({ firstname, dates, choisir, reading }: Props) {
  return (
    <>
      <PageHead title={`Bonjour ${firstname}`} subtitle="Toute l’entreprise, sans périmètre choisi." />
      {choisir !== null && (
        <NoPerimetre title="Choisissez un périmètre" retour={choisir}>
          {`La page «\u00a0${screenFor(choisir)?.title ?? choisir}\u00a0» montre un portail, un groupe ou un client à la fois.`}
        </NoPerimetre>
      )}
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <Portails reading={reading} dates={dates} choisir={choisir} />
      </Suspense>
    </>
  )
}

type PortailsProps = Pick<Props, 'dates' | 'choisir' | 'reading'>

async function Portails({ reading, dates, choisir }: PortailsProps) {
  const found = await reading
  if (found === null)
    return (
      <Card>
        <EmptyState title="Les chiffres de l’entreprise n’ont pas pu être lus" />
      </Card>
    )
  return (
    <>
      <ATraiterList lines={found.aTraiter} />
      <ul aria-label="Portails" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {found.portails.map((portail) => (
          <li key={portail.id} className="flex">
            <Portail portail={portail} dates={dates} choisir={choisir} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A portal with what waits in all its groups; each line opens its list over them. */
function Portail({
  portail: { id, label, groupes, isPark, aTraiter },
  dates,
  choisir,
}: Pick<Props, 'dates' | 'choisir'> & { portail: PortailEntreprise }) {
  return (
    <Card as="section" aria-labelledby={`portail-${id}`} className="grid flex-1 content-start gap-3 p-5">
      <div>
        <h2 id={`portail-${id}`}>{label}</h2>
        <p className="text-[13px] text-muted">{formatCount(groupes, 'groupe')}</p>
      </div>
      {aTraiter.length > 0 && (
        <ul className="grid gap-2">
          {aTraiter.map(({ texte, age, href }) => (
            <li key={href}>
              <EtendueButton portailId={id} dates={dates} retour={href} variant="link">
                {texte}
              </EtendueButton>
              <p className="text-[13px] text-muted">{age}</p>
            </li>
          ))}
        </ul>
      )}
      <div>
        <EtendueButton portailId={id} isPark={isPark} dates={dates} retour={choisir ?? undefined}>
          {isPark && groupes > 1 ? 'Ouvrir tous les groupes' : 'Ouvrir'}
          <span className="sr-only">{`\u00a0: ${label}`}</span>
        </EtendueButton>
      </div>
    </Card>
  )
}
