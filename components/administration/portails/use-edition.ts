import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { applyCallError } from '@/components/form/server-errors'
import { storedAs } from '@/components/form/stored-as'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { type PortailContenu, portailContenu } from '@/lib/domain/contenu/portail'

const answer = z.object({ data: z.object({ empreinte: z.string() }) })

type Stored = { id: number; contenu: PortailContenu; empreinte: string }

/**
 * The form of a portal and what stores it. What is typed stays, whatever the page brings anew: a state that somebody
 * else stored is taken at once by a form that nothing was typed into, and told of as a `conflict` by another one.
 */
export function useEdition({ id, contenu, empreinte }: Stored) {
  const router = useRouter()
  const form = useZodForm(portailContenu, { defaultValues: contenu })
  const { isDirty } = form.formState
  const mark = useRef(empreinte)
  const brought = useRef(empreinte)
  const [conflict, setConflict] = useState(false)
  useEffect(() => {
    if (brought.current === empreinte) return
    brought.current = empreinte
    setConflict(isDirty && mark.current !== empreinte)
    if (isDirty) return
    mark.current = empreinte
    form.reset(contenu)
  }, [form, isDirty, contenu, empreinte])

  const save = form.handleSubmit(
    async (next) => {
      const keep = storedAs(form)
      try {
        const json = { ...next, empreinte: mark.current }
        const stored = await apiFetch(`administration/portails/${id}`, { method: 'PUT', json })
        mark.current = answer.parse(stored).data.empreinte
        keep(next)
        showSnackbar({ type: 'success', message: 'Le portail est enregistré.' })
        router.refresh()
      } catch (error) {
        applyCallError(form, error)
      }
    },
    () => form.setError('root.server', { message: 'Corrigez les champs signalés, puis enregistrez.' }),
  )
  const cancel = () => {
    mark.current = empreinte
    setConflict(false)
    form.reset(contenu)
  }
  return { form, save, cancel, conflict }
}
