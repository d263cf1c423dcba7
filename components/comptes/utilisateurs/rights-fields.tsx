'use client'

import { useFormContext } from 'react-hook-form'
import { ChoiceField } from '@/components/form/choice-field'
import { SelectField } from '@/components/form/select-field'
import type { Person } from '@/lib/domain/acces/permissions'
import { ROLES, roleName } from '@/lib/domain/acces/roles'
import {
  type Acceptation,
  type GroupeChoice,
  grantableRoles,
  PROVIDER_LABELS,
} from '@/lib/domain/comptes/users'
import { GroupesField } from './groupes-field'

export const CONNEXIONS = [
  { value: 'local', label: PROVIDER_LABELS.local },
  { value: 'okta', label: PROVIDER_LABELS.okta },
] as const

/** Rights first granted to somebody who has no account yet. */
export const NEW_RIGHTS = { provider: 'local', role: ROLES.UTILISATEUR, groupes: [] } as const

type Props = {
  /** Who grants. */
  viewer: Person
  groupes?: readonly GroupeChoice[]
  /** Nothing of it may be changed. */
  disabled?: boolean
  groupesHint?: string
}

/** How a person logs in, their role and their groups; in a form of those three and whatever else. */
export function RightsFields({ viewer, groupes, disabled = false, groupesHint }: Props) {
  const { getValues } = useFormContext<Acceptation>()
  const roles = grantableRoles(viewer)
  const current = getValues('role')
  // A role that is not the viewer's to grant is still told.
  const shown = roles.some(({ value }) => value === current)
    ? roles
    : [...roles, { value: current, label: roleName(current) }]
  return (
    <>
      <ChoiceField<Acceptation> name="provider" label="Connexion" choices={CONNEXIONS} disabled={disabled} />
      <SelectField<Acceptation>
        name="role"
        label="Rôle"
        required
        placeholder={null}
        options={shown}
        disabled={disabled}
        rules={{ setValueAs: Number }}
      />
      <GroupesField
        known={groupes ?? []}
        disabled={disabled}
        {...(groupesHint ? { hint: groupesHint } : {})}
      />
    </>
  )
}
