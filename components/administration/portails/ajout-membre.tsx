'use client'

import { useRouter } from 'next/navigation'
import type { z } from 'zod'
import { Form } from '@/components/form/form'
import { SelectField } from '@/components/form/select-field'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { nouveauMembre } from '@/lib/domain/contenu/portail'

type Values = z.input<typeof nouveauMembre>

type Props = { portailId: number; groupes: readonly { id: number; nom: string }[] }

/** Puts somebody who has an account into a group of a portal; their role comes with the account. */
export function AjoutMembre({ portailId, groupes }: Props) {
  const router = useRouter()
  const empty = { groupeId: groupes[0]?.id ?? 0, email: '' }
  const form = useZodForm(nouveauMembre, { defaultValues: empty })
  const { isSubmitting } = form.formState
  const submit = submitOf(form, async (values) => {
    await apiFetch(`administration/portails/${portailId}/membres`, { method: 'POST', json: values })
    form.reset({ ...values, email: '' })
    showSnackbar({ type: 'success', message: 'L’utilisateur est ajouté au groupe.' })
    router.refresh()
  })
  return (
    <Card padded as="section" aria-labelledby="titre-ajout-membre">
      <Form
        form={form}
        onSubmit={submit}
        className="grid gap-4"
        before={
          <div>
            <h2 id="titre-ajout-membre">Ajouter un utilisateur</h2>
            <p className="text-muted">
              Il voit le portail dès sa page suivante, avec le rôle de son compte. Une personne sans compte
              s’invite depuis Utilisateurs.
            </p>
          </div>
        }
      >
        <SelectField<Values>
          name="groupeId"
          label="Groupe"
          required
          placeholder={null}
          options={groupes.map(({ id, nom }) => ({ value: id, label: nom }))}
          rules={{ setValueAs: Number }}
        />
        <TextField<Values> name="email" label="Adresse e-mail" type="email" autoComplete="off" required />
        <div>
          <Button type="submit" pending={isSubmitting}>
            Ajouter l’utilisateur
          </Button>
        </div>
      </Form>
    </Card>
  )
}
