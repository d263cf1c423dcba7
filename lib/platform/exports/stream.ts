/** Body of an answer from a generator; a reader that goes away ends the generator. */
export function streamOf<T>(source: AsyncGenerator<T>): ReadableStream<T> {
  return new ReadableStream<T>({
    async pull(controller) {
      const { done, value } = await source.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await source.return(undefined)
    },
  })
}
