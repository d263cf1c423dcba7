import clsx from 'clsx'
import { Search } from 'lucide-react'
import { ListForm } from '@/components/table/list-form'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Input } from '@/components/ui/input'
import { Pagination } from '@/components/ui/pagination'
import { PERSONNES_PAR_PAGE, type PersonneDuGroupe } from '@/lib/comptes/autorisations'
import { spaceEntry } from '@/lib/domain/acces/permissions'
import { roleName } from '@/lib/domain/acces/roles'
import { formatCount } from '@/lib/domain/textes/format'
import type { EspaceSearch } from './tab-props'

type Props = { groupe: string; rows: readonly PersonneDuGroupe[]; total: number; search: EspaceSearch }

/** Address of the tab for a search, a page or a person of it. */
function addressOf({ recherche, personnes, personne }: Partial<EspaceSearch>): string {
  const query = new URLSearchParams()
  if (recherche) query.set('recherche', recherche)
  if (personnes && personnes > 1) query.set('personnes', String(personnes))
  if (personne) query.set('personne', String(personne))
  return `/espacepersonnel?${query}#autorisations`
}

/** The people of the group, one of whom is chosen. */
export function PersonnesList({ groupe, rows, total, search }: Props) {
  const { recherche, personnes } = search
  return (
    <Card as="section" aria-labelledby="titre-personnes">
      <div className="grid gap-3 border-b border-line px-5 py-4">
        <div>
          <h2 id="titre-personnes" className="wrap-anywhere">
            {groupe}
          </h2>
          <p className="text-muted">{formatCount(total, 'personne')}</p>
        </div>
        <ListForm path="/espacepersonnel#autorisations" kept="" role="search">
          <Input
            type="search"
            name="recherche"
            defaultValue={recherche}
            placeholder="Nom, e-mail"
            aria-label="Rechercher une personne"
            pattern=".{0,100}"
            title="100 caractères au plus."
            before={<Search aria-hidden="true" />}
          />
        </ListForm>
      </div>
      {rows.length === 0 ? (
        <p className="px-5 py-8 text-center text-muted">
          {recherche ? 'Aucune personne ne correspond.' : 'Aucune personne à régler dans ce groupe.'}{' '}
          {(recherche || personnes > 1) && (
            <AppLink href={addressOf({})} className="text-portal-ink underline">
              Voir tout le groupe
            </AppLink>
          )}
        </p>
      ) : (
        <ul className="divide-y divide-line [&>li:last-child>a]:rounded-b-lg">
          {rows.map((row) => (
            <PersonneLine
              key={row.id}
              personne={row}
              href={addressOf({ recherche, personnes, personne: row.id })}
              isChosen={row.id === search.personne}
            />
          ))}
        </ul>
      )}
      {total > PERSONNES_PAR_PAGE && (
        <div className="border-t border-line px-5 py-3">
          <Pagination
            page={personnes}
            pageCount={Math.ceil(total / PERSONNES_PAR_PAGE)}
            hrefOf={(page) => addressOf({ recherche, personnes: page })}
          />
        </div>
      )}
    </Card>
  )
}

type LineProps = { personne: PersonneDuGroupe; href: string; isChosen: boolean }

function PersonneLine({ personne, href, isChosen }: LineProps) {
  const { firstname, lastname, email, roleId, isAverageUser, isInTestMode } = spaceEntry(personne)
  return (
    <li>
      <AppLink
        href={href}
        scroll={false}
        aria-current={isChosen ? 'true' : undefined}
        className={clsx(
          'grid gap-0.5 border-l-4 px-4 py-3 hover:bg-sunken',
          isChosen ? 'border-portal-fill bg-portal-soft' : 'border-transparent',
        )}
      >
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">
            {firstname} {lastname}
          </span>
          {isInTestMode && <Badge tone="warn">Test</Badge>}
        </span>
        <span className="text-[13.5px] wrap-anywhere text-muted">
          {isAverageUser ? email : `${roleName(roleId)}, ${email}`}
        </span>
      </AppLink>
    </li>
  )
}
