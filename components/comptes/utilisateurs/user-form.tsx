'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FieldGroup } from '@/components/form/field-group'
import { Form } from '@/components/form/form'
import { LeaveGuard } from '@/components/form/leave-guard'
import { applyCallError } from '@/components/form/server-errors'
import { storedAs } from '@/components/form/stored-as'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { Switch } from '@/components/ui/switch'
import { apiFetch } from '@/lib/browser/client'
import type { Cible } from '@/lib/domain/acces/droits/appelants'
import { changeable, mayChange } from '@/lib/domain/acces/droits/collections'
import { refusalOf } from '@/lib/domain/acces/droits/personnes'
import { type Person, userFlags } from '@/lib/domain/acces/permissions'
import { type Compte, compteSchema, type GroupeChoice } from '@/lib/domain/comptes/users'
import { formatCount } from '@/lib/domain/textes/format'
import { isTakenAddress, TAKEN_ADDRESS } from './call'
import { IdentityFields } from './identity-fields'
import { RightsFields } from './rights-fields'

const OPTIONS = [
  ['searchEngine', 'Recherche globale', 'Barre de recherche de l’en-tête.'],
  ['test', 'Compte de test', 'Ses demandes sont marquées comme tests.'],
  ['utilisateurEHS', 'Utilisateur EHS', 'Personnel du prestataire.'],
] as const

export type EditedAccount = {
  id: number
  values: Compte
  groupes: readonly GroupeChoice[]
  autresGroupes: number
  /** Relation of the account to who looks. */
  cible: Cible
}

/** The account as its panel edits it; asks before what is not saved is left (ACCOUNT-17). */
export function UserForm({ account, viewer }: { account: EditedAccount; viewer: Person }) {
  const { id, groupes, autresGroupes, cible } = account
  const may = (champ: Exclude<keyof Compte, 'plafond'>) => mayChange('users', champ, cible, viewer)
  const modifiable = changeable('users', viewer).includes(cible)
  const router = useRouter()
  const form = useZodForm(compteSchema, { defaultValues: account.values })
  const { isSubmitting, isDirty, dirtyFields } = form.formState
  const [saved, setSaved] = useState(account.values)
  const submit = form.handleSubmit(async (values) => {
    const changed = Object.entries(values).filter(([name]) => name in dirtyFields)
    const stored = storedAs(form)
    try {
      await apiFetch(`users/${id}`, { method: 'PUT', json: Object.fromEntries(changed.map(toApi)) })
      stored(values)
      setSaved(values)
      showSnackbar({ type: 'success', message: 'Le compte est enregistré.' })
      router.refresh()
    } catch (error) {
      if (isTakenAddress(error)) form.setError('email', { message: TAKEN_ADDRESS }, { shouldFocus: true })
      else applyCallError(form, error)
    }
  })
  return (
    <>
      <Form form={form} onSubmit={submit} aria-label="Compte" className="grid gap-4 px-5 py-4">
        {!modifiable && (
          <Alert tone="info" title="Vous pouvez consulter ce compte, sans le modifier.">
            {refusalOf(cible)}
          </Alert>
        )}
        <IdentityFields disabled={!may('firstname')} />
        <RightsFields
          viewer={viewer}
          groupes={groupes}
          disabled={!may('role')}
          groupesHint={autresGroupes === 0 ? '' : otherGroupes(autresGroupes)}
        />
        <TextField<Compte>
          name="plafond"
          label="Plafond de signature, en euros TTC"
          hint="Montant jusqu’auquel la personne signe des devis. Vide : chaque devis se signe avec un code, sans validation groupée."
          inputMode="numeric"
          disabled={!mayChange('users', 'plafondSignatureCents', cible, viewer)}
        />
        <FieldGroup label="Options" hint={optionsHint(cible, viewer)}>
          {() => (
            <div className="grid gap-2">
              {OPTIONS.map(([name, label, detail]) => (
                <Switch
                  key={name}
                  label={label}
                  detail={detail}
                  disabled={!may(name)}
                  {...form.register(name)}
                />
              ))}
            </div>
          )}
        </FieldGroup>
        {modifiable && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" pending={isSubmitting} disabled={!isDirty}>
              Enregistrer
            </Button>
            {isDirty && <Button onClick={() => form.reset(saved)}>Annuler</Button>}
          </div>
        )}
      </Form>
      <LeaveGuard unsaved={isDirty} />
    </>
  )
}

/** An empty phone is none, and an empty ceiling too; amounts are cents. */
function toApi([name, value]: [string, unknown]): [string, unknown] {
  if (name === 'plafond') return ['plafondSignatureCents', value === '' ? null : Number(value) * 100]
  return [name, name === 'phone' && value === '' ? null : value]
}

/** Whom the options that are not the viewer's to set are left to. */
function optionsHint(cible: Cible, viewer: Person): string | undefined {
  if (OPTIONS.every(([name]) => mayChange('users', name, cible, viewer))) return undefined
  if (cible === 'soi') return refusalOf(cible)
  return userFlags(viewer).isSuperAdmin
    ? 'L’option « Utilisateur EHS » est réservée au personnel EHS.'
    : 'Réservées aux super administrateurs.'
}

function otherGroupes(count: number): string {
  const groups = formatCount(count, 'autre groupe', 'autres groupes')
  return `Cette personne appartient aussi à ${groups}.`
}
