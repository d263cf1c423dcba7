import { Building2 } from 'lucide-react'
import { Suspense } from 'react'
import { EtendueButton } from '@/components/perimetre/etendue-button'
import { NoPerimetre } from '@/components/perimetre/no-perimetre'
import { PageHead } from '@/components/shell/page-head'
import { ButtonLink } from '@/components/ui/button-link'
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
  /** Whether the person settles the installation: who has no group yet goes there. */
  settles: boolean
  reading: Promise<Entreprise | null>
}

/** Home of the staff who have chosen no perimeter: the whole company, portal by portal (PERIM-53). */
export function EntrepriseHome({ firstname, ...props }: Props) {
  return (
    <>
      <PageHead title={`Bonjour ${firstname}`} subtitle="Toute l’entreprise, sans périmètre choisi." />
      <Suspense
        fallback={
          <>
            <Asked choisir={props.choisir} />
            <Skeleton className="h-40 w-full" />
          </>
        }
      >
        <Portails {...props} />
      </Suspense>
    </>
  )
}

/** Offers to choose a perimeter to who comes from a page that needs one. */
function Asked({ choisir }: Pick<Props, 'choisir'>) {
  if (choisir === null) return null
  const screen = screenFor(choisir)
  const page =
    screen === null || screen.path === '/:page' ? 'Cette page' : `La page «\u00a0${screen.title}\u00a0»`
  return (
    <NoPerimetre title="Choisissez un périmètre" retour={choisir}>
      {`${page} montre un portail, un groupe ou un client à la fois.`}
    </NoPerimetre>
  )
}

async function Portails({ reading, dates, choisir, settles }: Omit<Props, 'firstname'>) {
  const found = await reading
  if (found === null)
    return (
      <>
        <Asked choisir={choisir} />
        <Card>
          <EmptyState title="Les chiffres de l’entreprise n’ont pas pu être lus" />
        </Card>
      </>
    )
  const hasGroupe = found.portails.length > 0
  return (
    <>
      {hasGroupe ? <Asked choisir={choisir} /> : <NoGroupe settles={settles} />}
      <ATraiterList lines={found.aTraiter} />
      <ul hidden={!hasGroupe} aria-label="Portails" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {found.portails.map((portail) => (
          <li key={portail.id} className="flex">
            <Portail portail={portail} dates={dates} choisir={choisir} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Next step of who has no group: a new installation has none, and its first administrator makes them. */
function NoGroupe({ settles }: Pick<Props, 'settles'>) {
  return (
    <Card>
      <EmptyState
        title="Aucun groupe ne vous est ouvert"
        icon={Building2}
        actions={
          settles && (
            <ButtonLink variant="primary" href="/administration/demarrage">
              Ouvrir le démarrage
            </ButtonLink>
          )
        }
      >
        {settles
          ? 'Importez vos partenaires ou créez leurs groupes. Un autre administrateur vous les ouvre ensuite\u00a0: personne ne change ses propres droits.'
          : 'Demandez à votre administrateur de vous ouvrir les groupes que vous suivez.'}
      </EmptyState>
    </Card>
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
