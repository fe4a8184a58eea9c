/** The name of the language as a drawing: readable on an English page without a Burmese font. */
export function MyanmarWord() {
  return (
    <>
      <span aria-hidden className="drawn-myanmar" />
      <span className="sr-only">Myanmar</span>
    </>
  );
}
