/** Number of a request; a narrow column breaks it before its last part, the request's own id. */
export function Numero({ numero }: { numero: string }) {
  const last = numero.lastIndexOf('_') + 1
  return (
    <span className="whitespace-normal">
      {numero.slice(0, last)}
      <wbr />
      {numero.slice(last)}
    </span>
  )
}
