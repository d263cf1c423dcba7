import { Badge } from '@/components/ui/badge'

/**
 * Number of a request; a narrow column breaks it before its last part, the request's own id. A test one says so
 * (FOLLOW-11).
 */
export function Numero({ numero, test = false }: { numero: string; test?: boolean }) {
  const last = numero.lastIndexOf('_') + 1
  return (
    <span className="whitespace-normal">
      {numero.slice(0, last)}
      <wbr />
      {numero.slice(last)}
      {test && (
        <>
          {' '}
          <Badge tone="warn">Test</Badge>
        </>
      )}
    </span>
  )
}
