import { confirmationDescription, confirmationOracle, confirmationSamples, confirmationWords } from "../kit/confirmation.model.ts";
import type { ProjectDeletionInput } from "./project-deletion.ts";

export const samples = confirmationSamples<ProjectDeletionInput>(
  [{ project: { name: "ครัว", key: "KRU" } }, { project: { name: "หน้าร้าน", key: "SHOP" } }],
  [" ครัว ", "shop"],
);

export const description = confirmationDescription<ProjectDeletionInput>({
  field: "project",
  offer: "Delete the project…",
  confirm: "Move it to the trash",
  heading: ({ project }) => ({ say: "Delete {name}?", with: { name: project.name } }),
});

export const words = confirmationWords(
  {
    offered: ["The project's settings offer to delete it", "หน้าตั้งค่าโครงการเสนอให้ลบโครงการ"],
    asked: ["It says what is deleted, and asks for the project's name or key", "หน้าแจ้งว่าจะลบอะไร และขอให้พิมพ์ชื่อหรือรหัสของโครงการ"],
    refused: ["A banner says why the project was not deleted", "แถบแจ้งเหตุผลที่ลบโครงการไม่ได้"],
    deleting: ["The project is being moved to the trash", "กำลังย้ายโครงการลงถังขยะ"],
    deleted: ["The project is gone from the workspace", "โครงการหายไปจากพื้นที่ทำงานแล้ว"],
  },
  ["Deleting the project", "การลบโครงการ"],
);

export const oracle = confirmationOracle<ProjectDeletionInput>({
  from: "WORKSPACE §3, §9: a lead moves their project to the trash, which asks for its name or key",
  names: ({ project }, typed) => typed === project.name || typed.toLowerCase() === project.key.toLowerCase(),
});
