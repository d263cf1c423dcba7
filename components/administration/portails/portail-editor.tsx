'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { RequiredNote } from '@/components/form/field-notes'
import { FormFault } from '@/components/form/form-fault'
import { FormScope } from '@/components/form/form-scope'
import { LeaveGuard } from '@/components/form/leave-guard'
import { TextField } from '@/components/form/text-field'
import { Alert } from '@/components/ui/alert'
import { AnchorTabs } from '@/components/ui/anchor-tabs'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { StickyBar } from '@/components/ui/sticky-bar'
import { ROLES } from '@/lib/domain/acces/roles'
import type { PortailContenu } from '@/lib/domain/contenu/portail'
import { Apercu } from './apercu'
import type { Choix, Stockees } from './choix'
import { CouleurField } from './couleur-field'
import { MenuFields } from './menu-fields'
import { TuilesFields } from './tuiles-fields'
import { useApercu } from './use-apercu'
import { useEdition } from './use-edition'

type Props = {
  id: number
  type: string
  contenu: PortailContenu
  empreinte: string
  liens: Stockees
  tuiles: Stockees
  choix: Choix
  groupes: ReactNode
  historique: ReactNode
}

const SEEN_BY = [ROLES.UTILISATEUR, ROLES.ADMINISTRATEUR, ROLES.SUPER_ADMINISTRATEUR]

/** A portal being edited, beside its preview. It is stored as a whole; what changed meanwhile is never written over. */
export function PortailEditor({
  id,
  type,
  contenu,
  empreinte,
  choix,
  groupes,
  historique,
  ...stored
}: Props) {
  const [roleId, setRoleId] = useState<number>(ROLES.UTILISATEUR)
  const { form, save, cancel, conflict } = useEdition({ id, contenu, empreinte })
  const [label, couleurPortail, liens, tuiles] = useWatch({
    control: form.control,
    name: ['label', 'couleurPortail', 'liens', 'tuiles'],
  })
  const { apercu, failed, retry } = useApercu(id, { liens, tuiles }, roleId)
  const { errors, isDirty, isSubmitting } = form.formState
  const panel = (content: ReactNode) => (
    <form noValidate onSubmit={(event: FormEvent) => void save(event)}>
      <Card padded>
        <RequiredNote />
        {content}
      </Card>
      <button type="submit" hidden />
    </form>
  )
  const panels = [
    {
      id: 'identite',
      label: 'Identité',
      content: panel(
        <div className="grid gap-5">
          <TextField name="label" label="Nom" required />
          <TextField
            label="Type"
            hint="Il décide des écrans et des règles du portail, et ne change plus."
            disabled
            value={type}
          />
          <CouleurField name="couleurPortail" label="Couleur" usage="portail" />
        </div>,
      ),
    },
    {
      id: 'menu',
      label: 'Menu',
      content: panel(
        <MenuFields choix={choix} stockees={stored.liens} masques={apercu?.liensMasques ?? {}} />,
      ),
    },
    {
      id: 'tuiles',
      label: 'Tuiles',
      content: panel(
        <TuilesFields choix={choix} stockees={stored.tuiles} masquees={apercu?.tuilesMasquees ?? {}} />,
      ),
    },
    { id: 'groupes', label: 'Groupes', content: groupes },
    { id: 'historique', label: 'Historique', content: historique },
  ]
  return (
    <FormScope form={form}>
      <LeaveGuard unsaved={isDirty} />
      <div className="grid grid-cols-1 items-start gap-6 desktop:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          {conflict && (
            <Alert tone="bad" title="Quelqu’un d’autre a modifié ce portail depuis que vous l’avez ouvert.">
              Rien de votre saisie n’est perdu. Gardez-en ce qu’il vous faut, puis annulez pour repartir de
              son état actuel.
            </Alert>
          )}
          <FormFault fault={errors.root?.server} onRetry={() => void save()} />
          <AnchorTabs label="Portail" panels={panels} />
          <StickyBar className="flex flex-wrap items-center justify-end gap-3 rounded-lg border border-line bg-surface px-5 py-3 shadow-pop">
            <p className="w-full text-muted sm:w-auto sm:min-w-28 sm:flex-1" role="status">
              {isDirty ? 'Modifications non enregistrées' : 'Tout est enregistré'}
            </p>
            <Button disabled={!isDirty || isSubmitting} onClick={cancel}>
              Annuler
            </Button>
            <Button variant="primary" pending={isSubmitting} disabled={!isDirty} onClick={() => void save()}>
              Enregistrer
            </Button>
          </StickyBar>
        </div>
        <div className="desktop:sticky desktop:top-20">
          <Apercu
            apercu={apercu}
            failed={failed}
            onRetry={retry}
            label={label}
            couleur={couleurPortail}
            roleId={roleId}
            roles={SEEN_BY}
            onRole={setRoleId}
          />
        </div>
      </div>
    </FormScope>
  )
}
