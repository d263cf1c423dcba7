'use client'

import { IndentDecrease, IndentIncrease } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { TextField } from '@/components/form/text-field'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { type LienEdite, newLien } from '@/lib/domain/contenu/lien'
import { movedLine, stepOf, withoutBlock } from '@/lib/domain/contenu/ordre'
import type { PortailContenu } from '@/lib/domain/contenu/portail'
import { AdresseField, IconeField } from './champs'
import type { Choix, Stockees } from './choix'
import { LignesFields } from './lignes-fields'

type Props = { choix: Choix; stockees: Stockees; masques: Readonly<Record<string, string>> }

/** Links of the menu: their order, their level and what each says and opens. */
export function MenuFields({ choix, stockees, masques }: Props) {
  const form = useFormContext<PortailContenu>()
  const { replace } = useFieldArray({ control: form.control, name: 'liens', keyName: '_key' })
  const lines = useWatch({ control: form.control, name: 'liens' })
  const errors = form.formState.errors.liens
  const update = (index: number, change: Partial<LienEdite>) =>
    replace(lines.map((line, place) => (place === index ? { ...line, ...change } : line)))
  return (
    <LignesFields
      lines={lines}
      replace={replace}
      move={movedLine}
      stepOf={stepOf}
      choix={choix}
      stockees={stockees}
      isInvalid={(index) => errors?.[index] !== undefined}
      empty="Ce menu est vide."
      quoi="Ce lien"
      add={{ label: 'Ajouter un lien', line: newLien }}
      draw={(line, index, stockee) => ({
        detail: detail(line, stockee?.page ?? false, masques[index]),
        icon: line.icon,
        indented: line.isSubItem,
        without: () => replace(withoutBlock(lines, index)),
        fields: (
          <>
            {errors?.[index]?.isSubItem?.message && (
              <Alert tone="bad" className="sm:col-span-2" title={errors[index].isSubItem.message} />
            )}
            <TextField<PortailContenu> name={`liens.${index}.label`} label="Libellé" required />
            <IconeField name={`liens.${index}.icon`} choix={choix} />
            <div className="sm:col-span-2">
              {stockee?.page ? (
                <TextField
                  label="Adresse"
                  hint="C’est une page de contenu : son adresse se change avec elle."
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
          </>
        ),
      })}
    />
  )
}

function detail({ url }: LienEdite, isPage: boolean, masque: string | undefined): string {
  const words = [
    url || 'Adresse à indiquer',
    isPage ? 'page de contenu' : '',
    masque ? `non affiché dans l’aperçu\u00a0: ${masque}` : '',
  ]
  return words.filter(Boolean).join(' · ')
}
