'use client'

import { EyeOff, KeyRound, Lock, LockOpen, MailPlus, ShieldOff, Unlink, UserRoundCog } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { changePerson } from '@/lib/browser/change-person'
import { apiFetch } from '@/lib/browser/client'
import { AccountAction } from './account-action'

/** Acts open to the viewer on the account, besides changing it. */
export type AllowedActions = {
  invite: boolean
  password: boolean
  secondFactor: boolean
  identity: boolean
  block: boolean
  unblock: boolean
  impersonate: boolean
  anonymise: boolean
}

type Props = { id: number; name: string; email: string; can: AllowedActions; listHref: string }

/** Actions on an account, in a strip that is not there when there is none. */
export function UserActions({ id, name, email, can, listHref }: Props) {
  const router = useRouter()
  const post = (path: string) => apiFetch(`users/${id}/${path}`, { method: 'POST' })
  const put = (json: object) => apiFetch(`users/${id}`, { method: 'PUT', json })
  return (
    <div className="flex flex-wrap gap-2 border-b border-line px-5 py-3.5 empty:hidden">
      {can.invite && (
        <AccountAction
          label="Renvoyer l’invitation"
          icon={<MailPlus aria-hidden="true" />}
          run={() => post('invitation')}
          done={`L’invitation est envoyée à ${email}.`}
        />
      )}
      {can.impersonate && (
        <AccountAction
          label="Se connecter en tant que"
          icon={<UserRoundCog aria-hidden="true" />}
          run={() => changePerson(`users/${id}/connexion`)}
          after={() => undefined}
        />
      )}
      {can.password && (
        <AccountAction
          label="Réinitialiser le mot de passe"
          icon={<KeyRound aria-hidden="true" />}
          question={{
            title: 'Réinitialiser le mot de passe ?',
            text: `${name} reçoit à ${email} un lien pour choisir un nouveau mot de passe. Le mot de passe actuel reste valable jusque-là.`,
          }}
          run={() => post('motdepasse')}
          done={`Le lien est envoyé à ${email}.`}
        />
      )}
      {can.secondFactor && (
        <AccountAction
          label="Retirer le second facteur"
          icon={<ShieldOff aria-hidden="true" />}
          question={{
            title: 'Retirer le second facteur ?',
            text: `${name} se connecte ensuite par son seul mot de passe, ou en ajoute un autre s’il est exigé. À faire quand l’application, la clé et les codes de secours sont perdus.`,
          }}
          run={() => post('second-facteur/retrait')}
          done={`Le second facteur de ${name} est retiré.`}
        />
      )}
      {can.identity && (
        <AccountAction
          label="Délier du SSO"
          icon={<Unlink aria-hidden="true" />}
          question={{
            title: 'Délier du fournisseur d’identité ?',
            text: `La prochaine connexion de ${name} par SSO lie son compte à l’identité qui se présente avec ${email}. À faire quand la personne a changé d’identité chez son fournisseur.`,
          }}
          run={() => post('identite-sso/retrait')}
          done={`Le compte de ${name} n’est plus lié.`}
        />
      )}
      {can.block && (
        <AccountAction
          label="Bloquer"
          icon={<Lock aria-hidden="true" />}
          danger
          question={{
            title: `Bloquer ${name} ?`,
            text: 'Ses sessions se ferment tout de suite et la connexion lui est refusée, jusqu’à ce que vous débloquiez le compte.',
          }}
          run={() => put({ blocked: true })}
          done={`Le compte de ${name} est bloqué.`}
        />
      )}
      {can.unblock && (
        <AccountAction
          label="Débloquer"
          icon={<LockOpen aria-hidden="true" />}
          run={() => put({ blocked: false })}
          done={`Le compte de ${name} est débloqué.`}
        />
      )}
      {can.anonymise && (
        <AccountAction
          label="Anonymiser"
          icon={<EyeOff aria-hidden="true" />}
          danger
          question={{
            title: `Anonymiser ${name} ?`,
            text: 'Le nom, l’adresse et le téléphone sont remplacés et la connexion devient impossible. Ses demandes restent, sans son nom. Vous ne pourrez pas revenir en arrière.',
          }}
          run={() => post('anonymisation')}
          done="Le compte est anonymisé."
          after={() => {
            router.push(listHref)
            router.refresh()
          }}
        />
      )}
    </div>
  )
}
