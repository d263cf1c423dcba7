import { X } from 'lucide-react'
import { SessionList } from '@/components/comptes/session-list'
import { CurrentTitle } from '@/components/shell/current-title'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EtatBadge } from '@/components/ui/etat-badge'
import { appareil } from '@/lib/comptes/appareil'
import type { UserAccount, UserLogin, UserSession } from '@/lib/comptes/users-queries'
import { mayChange } from '@/lib/domain/acces/droits/collections'
import { mayAct } from '@/lib/domain/acces/droits/personnes'
import { type Person, personOf } from '@/lib/domain/acces/permissions'
import { ROLES } from '@/lib/domain/acces/roles'
import { statutCompte } from '@/lib/domain/comptes/users'
import { ETATS_COMPTE } from '@/lib/domain/textes/etats'
import { formatInstant } from '@/lib/domain/textes/format'
import { LoginLog } from './login-log'
import { UserActions } from './user-actions'
import type { EditedAccount } from './user-form'
import { UserForm } from './user-form'

type Props = {
  account: UserAccount
  sessions: readonly UserSession[]
  logins: readonly UserLogin[]
  viewer: Person
  /** The list that the panel stands beside. */
  listHref: string
}

/** An account beside the list: what it is, what may be done with it, its sessions and logins (ACCOUNT-17). */
export function UserPanel({ account, sessions, logins, viewer, listHref }: Props) {
  const name = `${account.firstname} ${account.lastname}`
  return (
    <Card as="section" aria-label={name} className="min-w-0">
      <CurrentTitle title={name} />
      <header className="flex items-start gap-3 border-b border-line py-3.5 pr-3 pl-5">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 data-record-title="" className="break-words outline-none">
              {name}
            </h2>
            <EtatBadge etats={ETATS_COMPTE} etat={statutCompte(account)} />
            {account.test && <Badge tone="warn">Test</Badge>}
          </div>
          <p className="text-[14px] text-muted">
            Créé le {formatInstant(account.creeAt)}
            {account.derniereConnexionAt
              ? `, dernière connexion le ${formatInstant(account.derniereConnexionAt)}`
              : ', jamais connecté'}
          </p>
        </div>
        <AppLink
          href={listHref}
          scroll={false}
          aria-label="Fermer le panneau"
          className={buttonClass({ variant: 'ghost', size: 'icon' })}
        >
          <X aria-hidden="true" />
        </AppLink>
      </header>
      <UserActions
        id={account.id}
        name={name}
        email={account.email}
        can={allowed(account, viewer)}
        listHref={listHref}
      />
      <UserForm key={account.id} account={edited(account)} viewer={personOf(viewer)} />
      <section className="border-t border-line px-5 py-4" aria-labelledby="titre-sessions">
        <h3 id="titre-sessions" className="font-semibold">
          Sessions ouvertes
        </h3>
        {sessions.length === 0 && <p className="py-2 text-muted">Aucune session ouverte.</p>}
        <SessionList
          sessions={sessions.map(shownSession)}
          call={`users/${account.id}/sessions`}
          fixed={!mayAct('session', account.cible, viewer)}
        />
      </section>
      <section className="border-t border-line px-5 py-4" aria-labelledby="titre-connexions">
        <h3 id="titre-connexions" className="font-semibold">
          Journal de connexion
        </h3>
        <LoginLog logins={logins} />
      </section>
    </Card>
  )
}

function edited({ id, groupes, autresGroupes, cible, ...values }: UserAccount): EditedAccount {
  const { firstname, lastname, email, phone, provider, role, searchEngine, test, utilisateurEHS } = values
  const { plafondSignatureCents: plafond } = values
  const known =
    role === ROLES.SUPER_ADMINISTRATEUR || role === ROLES.ADMINISTRATEUR ? role : ROLES.UTILISATEUR
  return {
    id,
    groupes,
    autresGroupes,
    cible,
    values: {
      firstname,
      lastname,
      email,
      phone: phone ?? '',
      provider,
      role: known,
      groupes: groupes.map((groupe) => groupe.id),
      plafond: plafond === null ? '' : String(Math.floor(plafond / 100)),
      searchEngine,
      test,
      utilisateurEHS,
    },
  }
}

/** The server decides again; here only what it would refuse is not shown. */
function allowed(account: UserAccount, viewer: Person) {
  const { cible, blocked, confirmed, provider, role } = account
  const isActive = confirmed && !blocked
  const mayBlock = mayChange('users', 'blocked', cible, viewer)
  return {
    invite: mayAct('invitation', cible, viewer) && !confirmed && !blocked,
    password: mayAct('motdepasse', cible, viewer) && isActive && provider === 'local' && cible !== 'soi',
    secondFactor: mayAct('facteur', cible, viewer) && account.aUnSecondFacteur,
    identity: mayAct('identite', cible, viewer) && account.aUneIdentiteSso,
    block: mayBlock && !blocked,
    unblock: mayBlock && blocked,
    impersonate: mayAct('connexion', cible, viewer) && isActive && role !== ROLES.SUPER_ADMINISTRATEUR,
    anonymise: mayAct('anonymisation', cible, viewer),
  }
}

function shownSession({ id, createdAt, lastSeenAt, ip, userAgent, par }: UserSession) {
  const device = appareil(userAgent)
  return {
    id,
    ip,
    isCurrent: false,
    appareil: par === null ? device : `${device}, ouverte par ${par}`,
    depuis: `le ${formatInstant(createdAt)}`,
    activite: `le ${formatInstant(lastSeenAt)}`,
  }
}
