'use client'

import { CheckboxField } from '@/components/form/checkbox-field'
import { Alert } from '@/components/ui/alert'
import { formatAmount } from '@/lib/domain/textes/format'
import type { EquipementEnPanne } from '@/lib/domain/visites/depannage'
import type { DepannageEnLigneForm } from '@/lib/domain/visites/depannage-formulaire'
import { useDepannage } from './context'

/** Price of a breakdown: nothing more under a contract that runs, the tariff out of it (VISIT-22). */
export function PriseEnCharge({ equipement }: { equipement: EquipementEnPanne }) {
  const { tarif } = useDepannage()
  if (equipement.sousContrat)
    return (
      <p>
        Cet équipement est sous contrat ({equipement.contrat}) : le dépannage est pris en charge dans ses
        conditions.
      </p>
    )
  return (
    <>
      <Alert tone="warn" title="Cet équipement est hors contrat">
        {tarif.length === 0
          ? 'L’agence vous communique le tarif avant le passage.'
          : 'Le dépannage est facturé au tarif ci-dessous, hors taxes et hors pièces.'}
      </Alert>
      {tarif.length > 0 && (
        <table className="w-full max-w-xl border-collapse text-left">
          <caption className="sr-only">Tarif du dépannage hors contrat</caption>
          <thead className="text-[13.5px] text-muted">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 font-semibold">
                Prestation
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                Prix HT
              </th>
            </tr>
          </thead>
          <tbody>
            {tarif.map(({ libelle, montantCents }) => (
              <tr key={libelle} className="border-b border-line">
                <th scope="row" className="py-2 font-normal">
                  {libelle}
                </th>
                <td className="py-2 text-right tabular-nums">{formatAmount(montantCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <CheckboxField<DepannageEnLigneForm>
        name="tarifAccepte"
        label="J’accepte que ce dépannage soit facturé hors contrat."
        aria-required
      />
    </>
  )
}
