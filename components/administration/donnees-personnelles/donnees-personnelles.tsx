'use client'

import { useState } from 'react'
import { z } from 'zod'
import { Form } from '@/components/form/form'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { apiFetch } from '@/lib/browser/client'
import { type ApercuPersonne, apercuPersonne, type EffacementFait } from '@/lib/domain/comptes/rgpd/apercu'
import { recherchePersonne } from '@/lib/domain/comptes/rgpd/demande'
import { Effacee } from './effacee'
import { PersonneTrouvee } from './personne-trouvee'

type Values = z.input<typeof recherchePersonne>

const answer = z.object({ data: apercuPersonne.nullable() })

type Result = { recherche: string; apercu: ApercuPersonne | null; effacement?: EffacementFait }

/** Looks a person up, by a call and not by the address of the page: no history nor log keeps whom one looked for. */
export function DonneesPersonnelles() {
  const [result, setResult] = useState<Result | null>(null)
  const form = useZodForm(recherchePersonne, { defaultValues: { recherche: '' } })
  const submit = submitOf(form, async (values) => {
    setResult(null)

    const { data } = answer.parse(
      await apiFetch('administration/personnes/recherche', { method: 'POST', json: values }),
    )
    setResult({ ...values, apercu: data })
  })
  const { isSubmitting } = form.formState
  return (
    <>
      <Card padded>
        <Form form={form} onSubmit={submit} className="grid max-w-[560px] gap-5">
          <TextField<Values>
            name="recherche"
            label="Adresse e-mail, téléphone ou référence"
            hint="La référence est un numéro de client, de contrat, de logement ou de demande."
            autoComplete="off"
            spellCheck={false}
            required
          />
          <div>
            <Button type="submit" variant="primary" pending={isSubmitting}>
              Rechercher
            </Button>
          </div>
        </Form>
      </Card>
      <div aria-live="polite" className="grid gap-6 empty:hidden">
        {result && <Found {...result} onErased={(effacement) => setResult({ ...result, effacement })} />}
      </div>
    </>
  )
}

function Found({
  recherche,
  apercu,
  effacement,
  onErased,
}: Result & { onErased: (effacement: EffacementFait) => void }) {
  if (effacement) return <Effacee effacement={effacement} />
  if (apercu === null)
    return (
      <Card>
        <EmptyState title="Personne ne répond à cette recherche">
          Le service ne sait rien de «&nbsp;{recherche}&nbsp;». Essayez une autre adresse, un autre numéro ou
          une référence.
        </EmptyState>
      </Card>
    )
  return <PersonneTrouvee recherche={recherche} apercu={apercu} onErased={onErased} />
}
