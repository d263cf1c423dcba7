import type { DpeClasse } from '@/lib/domain/parc/dpe'
import { DPE_COULEURS } from './couleurs'

/** A class from A to G, in its colour. */
export function Etiquette({ classe }: { classe: DpeClasse }) {
  return (
    <span
      className="inline-grid size-7 place-items-center rounded-sm text-[14px] font-bold"
      style={{ background: DPE_COULEURS[classe], color: classe === 'G' ? '#ffffff' : '#132231' }}
    >
      {classe}
    </span>
  )
}
