import { Badge } from '@/components/ui/badge'
import { dscText, lacksDsc } from '@/lib/domain/parc/vmc'

/** The safety device of a gas ventilation; one that lacks it stands out (PARK-41). */
export function Dsc({ vmc }: { vmc: Parameters<typeof dscText>[0] }) {
  return lacksDsc(vmc) ? <Badge tone="bad">{dscText(vmc)}</Badge> : dscText(vmc)
}
