'use client'

import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useDebounced } from '@/components/ui/use-debounced'
import type { FoundAddress } from '@/lib/domain/identite/address-completion'
import { useAddresses } from './address-help'
import { SuggestField } from './suggest-field'

/** Finds a whole address from what is typed, « 12 rue des aca », and gives the chosen one (VAL-37). */
export function AddressSearch({ onChoose }: { onChoose: (address: FoundAddress) => void }) {
  const [typed, setTyped] = useState('')
  const { found, retry } = useAddresses(useDebounced(typed))
  return (
    <SuggestField
      label="Rechercher une adresse"
      hint="Choisissez une proposition pour remplir les champs, puis vérifiez-la. Vous pouvez aussi les remplir vous-même."
      before={<MapPin aria-hidden="true" />}
      onRetry={retry}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      suggestions={found.map((address) => ({ key: address.label, text: address.label, value: address }))}
      onChoose={(address) => {
        setTyped('')
        onChoose(address)
      }}
    />
  )
}
