'use client'

import { useRouter } from 'next/navigation'
import type { z } from 'zod'
import { Form } from '@/components/form/form'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { nouveauGroupe } from '@/lib/domain/contenu/portail'

type Values = z.input<typeof nouveauGroupe>

const EMPTY = { nom: '' }

/** Adds a group to a portal. */
export function AjoutGroupe({ portailId }: { portailId: number }) {
  const router = useRouter()
  const form = useZodForm(nouveauGroupe, { defaultValues: EMPTY })
  const { isSubmitting } = form.formState
  const submit = submitOf(form, async (values) => {
    await apiFetch(`administration/portails/${portailId}/groupes`, { method: 'POST', json: values })
    form.reset(EMPTY)
    showSnackbar({ type: 'success', message: `Le groupe « ${values.nom} » est créé.` })
    router.refresh()
  })
  return (
    <Card padded as="section" aria-labelledby="titre-ajout-groupe">
      <Form
        form={form}
        onSubmit={submit}
        className="grid gap-4"
        before={<h2 id="titre-ajout-groupe">Ajouter un groupe</h2>}
      >
        <TextField<Values> name="nom" label="Nom du groupe" required />
        <div>
          <Button type="submit" pending={isSubmitting}>
            Ajouter le groupe
          </Button>
        </div>
      </Form>
    </Card>
  )
}
