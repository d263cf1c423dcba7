'use client'

import { IndentDecrease, IndentIncrease, Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { TextField } from '@/components/form/text-field'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { movedLine, stepOf, withoutBlock } from '@/lib/domain/administration/ordre'
import { type LienEdite, nouveauLien, type PortailContenu } from '@/lib/domain/administration/portail'
import { AdresseField, IconeField } from './champs'
import { type Choix, type Stockees, shapesIn } from './choix'
import { Ligne } from './ligne'
import { PartageNotice } from './partage-notice'
import { useDeplacement } from './use-deplacement'

type Props = { choix: Choix; stockees: Stockees; montres: readonly number[] | null }

/** Links of the menu: their order, their level and what each says and opens. */
export function MenuFields({ choix, stockees, montres }: Props) {
  const form = useFormContext<PortailContenu>()
  const { replace } = useFieldArray({ control: form.control, name: 'liens', keyName: '_key' })
  const lines = useWatch({ control: form.control, name: 'liens' })
  const [opened, setOpened] = useState<string | null>(null)
  const { deplacement, announcement } = useDeplacement({ lines, replace, move: movedLine, stepOf })
  const errors = form.formState.errors.liens
  const update = (index: number, change: Partial<LienEdite>) =>
    replace(lines.map((line, place) => (place === index ? { ...line, ...change } : line)))
  const add = () => {
    const cle = `nouveau-${crypto.randomUUID()}`
    replace([...lines, nouveauLien(cle)])
    setOpened(cle)
  }
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {lines.length === 0 && <p className="text-muted">Ce menu est vide.</p>}
      <ul className="grid gap-2">
        {lines.map((line, index) => {
          const stockee = line.id === null ? undefined : stockees[line.id]
          const isInvalid = errors?.[index] !== undefined
          return (
            <Ligne
              key={line.cle}
              cle={line.cle}
              index={index}
              titre={line.label || 'Sans titre'}
              detail={detail(line, stockee?.page ?? false, montres?.includes(index) ?? true)}
              shapes={shapesIn(choix, line.icon)}
              indented={line.isSubItem}
              invalid={isInvalid}
              open={opened === line.cle || isInvalid}
              onOpen={(open) => setOpened(open ? line.cle : null)}
              deplacement={deplacement}
              onRemove={() => replace(withoutBlock(lines, index))}
            >
              <div className="grid gap-4 sm:grid-cols-2">
                <PartageNotice stockee={stockee} quoi="Ce lien" />
                {errors?.[index]?.isSubItem?.message && (
                  <Alert tone="bad" className="sm:col-span-2" title={errors[index].isSubItem.message} />
                )}
                <TextField<PortailContenu> name={`liens.${index}.label`} label="Libellé" required />
                <IconeField name={`liens.${index}.icon`} choix={choix} />
                <div className="sm:col-span-2">
                  {stockee?.page ? (
                    <TextField
                      label="Adresse"
                      hint="C’est une page de contenu : son adresse se change avec elle."
                      disabled
                      value={line.url}
                    />
                  ) : (
                    <AdresseField
                      name={`liens.${index}.url`}
                      label="Adresse"
                      required
                      hint="Une page du service, ou une adresse qui commence par https://."
                      choix={choix}
                    />
                  )}
                </div>
                <CheckboxField<PortailContenu>
                  name={`liens.${index}.hasExternalUrl`}
                  className="sm:col-span-2"
                  label="Ouvrir dans un nouvel onglet"
                />
                <div className="flex flex-wrap gap-2 empty:hidden sm:col-span-2">
                  {index > 0 && (
                    <Button size="small" onClick={() => update(index, { isSubItem: !line.isSubItem })}>
                      {line.isSubItem ? (
                        <IndentDecrease aria-hidden="true" />
                      ) : (
                        <IndentIncrease aria-hidden="true" />
                      )}
                      {line.isSubItem ? 'Mettre au premier niveau' : 'Ranger sous le lien précédent'}
                    </Button>
                  )}
                  {stockee?.page && choix.hasPages && (
                    <ButtonLink size="small" href="/administration/pages">
                      Modifier les pages
                    </ButtonLink>
                  )}
                </div>
              </div>
            </Ligne>
          )
        })}
      </ul>
      <div>
        <Button onClick={add}>
          <Plus aria-hidden="true" />
          Ajouter un lien
        </Button>
      </div>
    </div>
  )
}

function detail({ url }: LienEdite, isPage: boolean, isShown: boolean): string {
  const words = [
    url || 'Adresse à indiquer',
    isPage ? 'page de contenu' : '',
    isShown ? '' : 'non affiché à ce rôle',
  ]
  return words.filter(Boolean).join(' · ')
}
