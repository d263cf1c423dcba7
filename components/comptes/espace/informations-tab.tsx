import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { roleName } from '@/lib/domain/acces/roles'
import { PhoneForm } from '../phone-form'
import type { EspaceTabProps } from './tab-props'

/** Tab « Mes informations »: what the extranet knows of the person; the phone is theirs to change (ACCOUNT-08). */
export function InformationsTab({ session: { user } }: EspaceTabProps) {
  return (
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
