'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { CheckboxField } from '@/components/form/checkbox-field'
import { TextField } from '@/components/form/text-field'
import { useErasing } from '@/components/form/use-erasing'
import { LABEL_A_LA_PLACE } from '@/lib/domain/documents/decision'
import type { signatureSchema } from '@/lib/domain/documents/signature'

type Values = z.input<typeof signatureSchema>

/** Who is named to sign; `estUnAutre` where who is logged in signs in their place. */
export type Nomme = { nom: string; estUnAutre: boolean }

/** Name and quality of who signs: those of the named person, or another's who says so (SAFE-31). */
export function Identite({ nomme }: { nomme: Nomme | null }) {
  const { control, getValues, setValue } = useFormContext<Values>()
  const erase = useErasing<Values>()
  const aLaPlace = useWatch({ control, name: 'aLaPlace' }) === true
  const changeName = ({ target }: { target: { checked: boolean } }) => {
    if (nomme === null || nomme.estUnAutre) return
    const change = () => {
      setValue('nom', target.checked ? '' : nomme.nom)
      setValue('qualite', '')
    }
    const { nom, qualite } = getValues()
    const isTyped = qualite.trim() !== '' || ![nomme.nom, ''].includes(nom.trim())
    erase(['aLaPlace', 'nom', 'qualite'], 'Le nom et la qualité saisis ont été effacés.', change, isTyped)
  }
  return (
    <>
      {nomme && (
        <CheckboxField<Values>
          name="aLaPlace"
          label={LABEL_A_LA_PLACE(nomme.nom)}
          hint={`Un e-mail en prévient ${nomme.nom}, et vos deux noms figurent sur le document signé.`}
          aria-required={nomme.estUnAutre || undefined}
          rules={{ onChange: changeName }}
        />
      )}
      <TextField<Values>
        name="nom"
        label="Prénom et nom"
        required
        readOnly={nomme !== null && !nomme.estUnAutre && !aLaPlace}
        autoComplete={nomme === null || aLaPlace ? 'name' : 'off'}
        longest={120}
      />
      <TextField<Values>
        name="qualite"
        label="Qualité"
        hint="Par exemple : gestionnaire, propriétaire."
        required
        longest={120}
      />
    </>
  )
}
