'use client'

import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { Input } from '@/components/ui/input'

/** Search of a list; it shows what the address says, after Back and Forward too, and keeps what is being typed (TRUST-18). */
export function SearchBox({ recherche, label }: { recherche: string; label: string }) {
  const box = useRef<HTMLInputElement>(null)
  const shown = useRef(recherche)
  useEffect(() => {
    const input = box.current
    const isTyping = input === document.activeElement && input?.value !== shown.current
    if (input && !isTyping) input.value = recherche
    shown.current = recherche
  }, [recherche])
  return (
    <Input
      ref={box}
      type="search"
      name="recherche"
      defaultValue={recherche}
      placeholder={label}
      aria-label={`Rechercher : ${label}`}
      pattern=".{0,100}"
      title="100 caractères au plus."
      before={<DrawnIcon icon={Search} />}
      className="min-h-10!"
    />
  )
}
