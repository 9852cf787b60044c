/** What the page of the API shows to begin with. A test runs both as they are, with `LANNGAN_URL` and `LANNGAN_KEY` set. */
export const samples = {
  curl: `# Make a task, see what can become of it, and take the first step that is possible.
api() { curl --silent --fail-with-body -H "Authorization: Bearer $LANNGAN_KEY" -H "Content-Type: application/json" "$@"; }

task=$(api "$LANNGAN_URL/tasks" -H "Idempotency-Key: order-1042" \\
  -d '{"project":"MKT","title":"Brew","due":"2026-12-24"}' | sed -E 's/.*"name":"([A-Z]+-[0-9]+)".*/\\1/')

api "$LANNGAN_URL/tasks/$task/moves"
api "$LANNGAN_URL/tasks/$task/moves" -d '{"move":"m1","comment":"Begun"}'`,
  typescript: `const url = process.env["LANNGAN_URL"];
const headers = { Authorization: \`Bearer \${process.env["LANNGAN_KEY"]}\`, "Content-Type": "application/json" };

type Page<Row> = { data: Row[]; next: string | null };
type Task = { name: string; title: string; state: { name: string } };

// Every task, page by page: nothing is missed while tasks change.
let after: string | null = null;
do {
  const query = new URLSearchParams({ limit: "100", ...(after === null ? {} : { after }) });
  const response: Response = await fetch(\`\${url}/tasks?\${query}\`, { headers });
  if (!response.ok) throw new Error((await response.json()).title);
  const page: Page<Task> = await response.json();
  for (const task of page.data) console.log(task.name, task.title, task.state.name);
  after = page.next;
} while (after !== null);`,
} as const;
