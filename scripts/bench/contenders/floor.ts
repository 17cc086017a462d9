/** The least that any method must do: visit all nodes of the page once. */
function walk(): number {
  const walker = document.createTreeWalker(document.body);
  let nodes = 0;
  while (walker.nextNode()) nodes++;
  return nodes;
}

Object.assign(globalThis, { bench: walk });
