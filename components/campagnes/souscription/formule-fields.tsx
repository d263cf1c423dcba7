'use client'

import clsx from 'clsx'
import { Check, X } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldGroup } from '@/components/form/field-group'
import { prixDemande, type SouscriptionForm } from '@/lib/domain/campagnes/souscription/form'
import {
  CONTENUS,
  FORMULE_RESUMES,
  PRESTATIONS,
  type Prix,
} from '@/lib/domain/campagnes/souscription/formules'
import { FORMULES, type Formule } from '@/lib/domain/contrats/contrats'
import { formatAmount, formatRate } from '@/lib/domain/textes/format'
import { typographie } from '@/lib/domain/textes/typography'

/** The three formulas side by side, with what each holds and its price (PUBLIC-64, PUBLIC-66). */
export function FormuleFields() {
  const { register, control } = useFormContext<SouscriptionForm>()
  const asked = useWatch({ control })
  return (
    <FieldGroup name="formule" label="Votre formule" required>
      {(attributes) => (
        <div className="grid gap-3 sm:grid-cols-3">
          {FORMULES.map((formule) => (
            <FormuleCard
              key={formule}
              formule={formule}
              prix={prixDemande({
                famille: asked.famille ?? '',
                plusDeDeuxAns: asked.plusDeDeuxAns ?? '',
                formule,
              })}
              {...attributes}
              {...register('formule')}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

type CardProps = ComponentProps<'input'> & { formule: Formule; prix: Prix | null }

function FormuleCard({ formule, prix, ...input }: CardProps) {
  const id = useId()
  return (
    <div className="relative flex flex-col gap-3 rounded-lg border border-line-strong bg-surface p-4 has-[:checked]:border-portal has-[:checked]:bg-portal-soft has-[:checked]:shadow-[inset_0_0_0_1px_var(--portal-mark)] has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-(--focus)">
      <label className="flex cursor-pointer items-center gap-2.5 text-[17px] font-semibold after:absolute after:inset-0">
        <input
          {...input}
          type="radio"
          value={formule}
          aria-describedby={clsx(id, input['aria-describedby'])}
          className="size-4.5 flex-none cursor-pointer accent-(--portal-fill) outline-none"
        />
        {formule}
      </label>
      <div id={id} className="grid gap-3">
        <p className="text-[13.5px] text-muted">{FORMULE_RESUMES[formule]}</p>
        {prix && <Price prix={prix} />}
        <ul className="grid gap-2 border-t border-line pt-3 text-[13.5px]">
          {PRESTATIONS.map((prestation) => (
            <Included key={prestation} name={prestation} {...CONTENUS[formule][prestation]} />
          ))}
        </ul>
      </div>
    </div>
  )
}

function Price({ prix }: { prix: Prix }) {
  return (
    <p>
      <span className="text-[24px] leading-tight font-bold whitespace-nowrap">
        {formatAmount(prix.ttcCents)}
      </span>
      <span className="block font-semibold">TTC par an</span>
      <span className="block text-[13px] text-muted">
        {typographie(`TVA ${formatRate(prix.tva.dixiemes)} : ${prix.tva.motif}`)}
      </span>
    </p>
  )
}

function Included({ name, compris, texte }: { name: string; compris: boolean; texte: string }) {
  const Sign = compris ? Check : X
  return (
    <li className="flex gap-2">
      <Sign
        aria-hidden="true"
        className={clsx('mt-0.5 size-4 flex-none stroke-[2.5]', compris ? 'text-ok' : 'text-muted')}
      />
      <span className="min-w-0">
        <span className="font-semibold">{name}</span>
        <span className="sr-only">{compris ? ', compris : ' : ', non compris : '}</span>
        <span className="block text-muted">{texte}</span>
      </span>
    </li>
  )
}
