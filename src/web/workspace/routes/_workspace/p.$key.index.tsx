import { createFileRoute } from "@tanstack/react-router";
import { BoardPage } from "../../../views/workspace/board/board-page.tsx";
import { useShownPage } from "../../../views/workspace/shell/routing.tsx";
import { OfProject } from "./-project.tsx";

const BoardOfProject = () => (
  <OfProject at={useShownPage("/p/$key")}>
    {(project, selected) => <BoardPage key={project.id} project={project} selected={selected} />}
  </OfProject>
);

export const Route = createFileRoute("/_workspace/p/$key/")({ component: BoardOfProject });
