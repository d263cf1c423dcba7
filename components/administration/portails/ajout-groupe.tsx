'use client'

import { useRouter } from 'next/navigation'
import { FormFault } from '@/components/form/form-fault'
import { applyCallError } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { apiFetch } from '@/lib/browser/client'
import { nouveauGroupe } from '@/lib/domain/administration/portail'

const EMPTY = { nom: '' }

/** Adds a group to a portal. */
export function AjoutGroupe({ portailId }: { portailId: number }) {
  const router = useRouter()
  const form = useZodForm(nouveauGroupe, { defaultValues: EMPTY })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await apiFetch(`administration/portails/${portailId}/groupes`, { method: 'POST', json: values })
      form.reset(EMPTY)
      showSnackbar({ type: 'success', message: `Le groupe « ${values.nom} » est créé.` })
      router.refresh()
    } catch (error) {
      applyCallError(form, error)
    }
  })
  return (
    <Card padded as="section" aria-labelledby="titre-ajout-groupe">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <h2 id="titre-ajout-groupe">Ajouter un groupe</h2>
        <FormFault fault={errors.root?.server} />
        <TextField label="Nom du groupe" required error={errors.nom?.message} {...form.register('nom')} />
        <div>
          <Button type="submit" pending={isSubmitting}>
            Ajouter le groupe
          </Button>
        </div>
      </form>
    </Card>
  )
}
