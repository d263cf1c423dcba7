import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Pagination } from '@/components/ui/pagination'
import type { SessionUser } from '@/lib/auth/session'
import type { MonGroupe } from '@/lib/comptes/queries'
import { formatCount } from '@/lib/domain/format'
import { roleName } from '@/lib/domain/roles'
import { PhoneForm } from './phone-form'

export type GroupPage = { rows: readonly MonGroupe[]; total: number; page: number; pageCount: number }
type Props = { user: SessionUser; groups: GroupPage }

/** Tab « Mes informations »: what the extranet knows of the person; the phone is theirs to change. */
export function MyDetails({ user, groups }: Props) {
  return (
    <>
      <Card as="section" padded aria-labelledby="titre-identite" className="grid gap-6">
        <h2 id="titre-identite">Identité</h2>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Detail term="Prénom">{user.firstname}</Detail>
          <Detail term="Nom">{user.lastname}</Detail>
          <Detail term="Adresse e-mail">{user.email}</Detail>
          <Detail term="Rôle">{roleName(user.roleId)}</Detail>
          <Detail term="Langue">Français</Detail>
          <Detail term="Connexion">{user.provider === 'local' ? 'Mot de passe' : 'SSO'}</Detail>
        </dl>
        <PhoneForm phone={user.phone} />
      </Card>
      <Card as="section" padded aria-labelledby="titre-groupes" className="grid gap-3">
        <h2 id="titre-groupes">Mes groupes</h2>
        <Groups groups={groups} />
      </Card>
    </>
  )
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[13.5px] text-muted">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

function Groups({ groups: { rows, total, page, pageCount } }: { groups: GroupPage }) {
  if (total === 0) return <p className="text-muted">Vous n’êtes rattaché à aucun groupe.</p>
  return (
    <>
      <p className="text-muted">{formatCount(total, 'groupe')}</p>
      <ul className="divide-y divide-line">
        {rows.map((groupe) => (
          <li key={groupe.id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <span className="min-w-0 font-semibold wrap-anywhere">{groupe.nom}</span>
            <span className="text-muted">{groupe.portail}</span>
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} hrefOf={(target) => `/espacepersonnel?page=${target}`} />
    </>
  )
}
